// A boardgame.io server with a draft of like size to the Derby: four players, 27 cards, hands of six, all choose at
// once and in secret, what was chosen is shown when all have, hands are passed on, a Derby is five turns, five wins
// end the match.

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const STRENGTHS = [4, 6, 7, 6, 4]; // cards of strength 0 to 4
const HAND = 6;
const WINS = 5;

function deal(G, random) {
  const deck = STRENGTHS.flatMap((count, strength) =>
    Array.from({ length: count }, (_, copy) => ({ id: `${strength}-${copy}`, strength, name: `Combatant ${strength}` })),
  );
  const shuffled = random.Shuffle(deck);
  for (const player of G.players) {
    player.hand = shuffled.splice(0, HAND);
    player.front = [];
    player.chosen = null;
  }
  G.aside = shuffled;
  G.turn = 0;
}

function reveal(G, random) {
  const hands = G.players.map((player) => player.hand);
  G.players.forEach((player, seat) => {
    G.news.push({ seat, text: `Player ${seat} deploys ${player.chosen.name}, strength ${player.chosen.strength}.` });
    player.front.push(player.chosen);
    player.chosen = null;
    player.hand = hands[(seat + 1) % SEATS];
  });
  G.turn += 1;
  if (G.turn === HAND - 1) score(G, random);
}

function score(G, random) {
  const totals = G.players.map((player) => player.front.reduce((sum, card) => sum + card.strength, 0));
  const best = Math.max(...totals);
  totals.forEach((total, seat) => {
    G.news.push({ seat, text: `Player ${seat} has a total of ${total}.` });
    if (total === best) G.players[seat].tokens += 1;
  });
  if (Math.max(...G.players.map((player) => player.tokens)) < WINS) deal(G, random);
}

const Draft = {
  name: "draft",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => {
    const G = { players: [], aside: [], turn: 0, news: [] };
    for (let seat = 0; seat < SEATS; seat += 1) G.players.push({ hand: [], front: [], chosen: null, tokens: 0 });
    deal(G, random);
    return G;
  },
  turn: { activePlayers: { all: "choose" }, stages: { choose: {} } },
  moves: {
    deploy: {
      client: false,
      ignoreStaleStateID: true,
      move: ({ G, playerID, random }, id) => {
        const player = G.players[Number(playerID)];
        const at = player.hand.findIndex((card) => card.id === id);
        if (player.chosen || at < 0) return INVALID_MOVE;
        G.news = [];
        player.chosen = player.hand.splice(at, 1)[0];
        if (G.players.every((one) => one.chosen)) reveal(G, random);
      },
    },
  },
  endIf: ({ G }) => {
    const winner = G.players.findIndex((player) => player.tokens >= WINS);
    return winner >= 0 ? { winner } : undefined;
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    aside: G.aside.length,
    players: G.players.map((player, seat) =>
      String(seat) === playerID ? player : { ...player, hand: player.hand.length, chosen: player.chosen !== null },
    ),
  }),
};

const [port, apiPort] = process.argv.slice(2).map(Number);
const server = Server({ games: [Draft], origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: { apiPort } }, () => console.log("ready"));
