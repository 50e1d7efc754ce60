/** The names of what travels, taken from the types that are generated from the server's own description. */
import type { components } from "../api";

export type { ChoiceCard, ClockFace, NewsLine, Result, SpriteCard } from "./shown";

type Schemas = components["schemas"];

export type Choose = Schemas["Choose"];
export type Clock = Schemas["Clock"];
export type Fairness = Schemas["Fairness"];
export type FairSeat = Schemas["FairSeat"];
export type FairKind = Schemas["FairKind"];
export type Fork = Schemas["Fork"];
export type GameCard = Schemas["GameCard"];
export type Held = Schemas["Held"];
export type Hello = Schemas["Hello"];
export type Lesson = Schemas["Lesson"];
export type LevelCard = Schemas["LevelCard"];
export type Lobby = Schemas["Lobby"];
export type Made = Schemas["Made"];
export type Missing = Schemas["Missing"];
export type Missed = Schemas["Missed"];
export type NewTable = Schemas["NewTable"];
export type Noted = Schemas["Noted"];
export type OptionCard = Schemas["OptionCard"];
export type Proof = Schemas["Proof"];
export type Hindsight = Schemas["Hindsight"];
export type RuleBook = Schemas["RuleBook"];
export type Said = Schemas["Said"];
export type SeatCard = Schemas["SeatCard"];
export type Slip = Schemas["Slip"];
export type SeatPlan = Schemas["SeatPlan"];
export type Shelf = Schemas["Shelf"];
export type SeriesGame = Schemas["SeriesGame"];
export type ShortName = Schemas["ShortName"];
export type TableFound = Schemas["TableFound"];
export type Sit = Schemas["Sit"];
export type TableCard = Schemas["TableCard"];
export type Ticket = Schemas["Ticket"];
export type UndoAsked = Schemas["UndoAsked"];

export type Language = NonNullable<NewTable["language"]>;
export type Level = NonNullable<Fork["level"]>;
export type Absence = NonNullable<NewTable["absence"]> | null;
export type Hints = NonNullable<NewTable["hints"]>;
export type Tempo = TableCard["tempo"];
export type Value = boolean | number | string;

export type FromBrowser = Schemas["FromBrowser"];
export type ToBrowser = Schemas["ToBrowser"];
