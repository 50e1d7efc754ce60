/** The names of what travels, taken from the types that are generated from the server's own description. */
import type { components } from "../api";

type Schemas = components["schemas"];

export type ChoiceCard = Schemas["ChoiceCard"];
export type Choose = Schemas["Choose"];
export type Clock = Schemas["Clock"];
export type ClockFace = Schemas["ClockFace"];
export type Fairness = Schemas["Fairness"];
export type FairSeat = Schemas["FairSeat"];
export type FairKind = Schemas["FairKind"];
export type Fork = Schemas["Fork"];
export type Frame = Schemas["Frame"];
export type GameCard = Schemas["GameCard"];
export type Held = Schemas["Held"];
export type Hello = Schemas["Hello"];
export type Lesson = Schemas["Lesson"];
export type LevelCard = Schemas["LevelCard"];
export type Lobby = Schemas["Lobby"];
export type Made = Schemas["Made"];
export type Missing = Schemas["Missing"];
export type Moment = Schemas["Moment"];
export type NewTable = Schemas["NewTable"];
export type NewsLine = Schemas["NewsLine"];
export type OptionCard = Schemas["OptionCard"];
export type Proof = Schemas["Proof"];
export type Hindsight = Schemas["Hindsight"];
export type Replay = Schemas["Replay"];
export type Result = Schemas["Result"];
export type RuleBook = Schemas["RuleBook"];
export type Said = Schemas["Said"];
export type ScenePatch = Schemas["ScenePatch"];
export type SeatCard = Schemas["SeatCard"];
export type Slip = Schemas["Slip"];
export type SeatPlan = Schemas["SeatPlan"];
export type Shelf = Schemas["Shelf"];
export type Sit = Schemas["Sit"];
export type SpriteCard = Schemas["SpriteCard"];
export type State = Schemas["State"];
export type TableCard = Schemas["TableCard"];
export type UndoAsked = Schemas["UndoAsked"];

export type Language = NonNullable<NewTable["language"]>;
export type Level = NonNullable<Fork["level"]>;
export type Tempo = TableCard["tempo"];
export type Value = boolean | number | string;

export type FromBrowser = Schemas["FromBrowser"];
export type ToBrowser = Schemas["ToBrowser"];
