import { ordinal } from '@full-count/baseball';
import { alertsSection } from './alert-files.ts';
import { Html, html } from './html.ts';
import {
  BATTING_HEADS,
  type GameContent,
  type HalfContent,
  type PageContent,
  PITCHING_HEADS,
  type Result,
  type ScheduledGame,
  type SideContent,
} from './page-content.ts';

/**
 * The parts of a page that change by themselves, as HTML by the id of their element. Each half-inning is a part, so that a
 * play of the seventh does not send the other six to everyone.
 */
export type Sections = Readonly<Record<string, string>>;

export function sectionsOf(content: PageContent): Sections {
  const { game } = content;
  return {
    board: (game ? board(game) : noGame(content)).text,
    plays: game && game.plays.length > 0 ? html`<h2>Plays</h2>`.text : '',
    ...Object.fromEntries((game?.plays ?? []).map((half) => [halfId(half), halfPlays(half).text])),
    scoring: game && game.scoringPlays.length > 0 ? scoringSection(game).text : '',
    box: game && [game.away, game.homeTeam].some(hasLines) ? boxSection(game).text : '',
    games: gamesSection(content).text,
  };
}

const SECTION_TITLES = {
  plays: 'Plays',
  scoring: 'Scoring',
  box: 'Box Score',
  games: 'Games',
} as const;

interface PageOptions {
  readonly version: string;
  /** Such as `/p/token`. */
  readonly path: string;
  /** Null without score alerts. */
  readonly alertsKey: string | null;
}

export function renderPage(
  content: PageContent,
  sections: Sections,
  { version, path, alertsKey }: PageOptions,
): string {
  const partOf = (name: string) => html`<div id="${name}">${new Html(sections[name] ?? '')}</div>`;
  const halves = html`<section id="halves">${Object.keys(sections)
    .filter((name) => name.startsWith('half-'))
    .map(partOf)}</section>`;
  const links = Object.entries(SECTION_TITLES).map(
    ([name, title]) => html`<a href="#${name}">${title}</a>`,
  );
  const colorClass = content.color === null ? '' : ` team-${content.color}`;
  const body = html`<header class="top${colorClass}"><h1>${content.title}</h1></header>
<main data-path="${path}" data-version="${version}">
<p id="state" role="status" hidden></p>
${partOf('board')}
${content.game !== null && html`<nav aria-label="On this page">${links}</nav>`}
${partOf('plays')}${halves}
${['scoring', 'box', 'games'].map(partOf)}
${alertsKey !== null && alertsSection(alertsKey)}
<footer><p>Published by ${content.publishedBy}. ${content.delay} Names are as the team chose.</p>
<p>Made with Full Count. <a href="/privacy">Privacy</a></p></footer>
</main>
<script src="/p/page.js" defer></script>${alertsKey !== null && html`<script src="/p/alerts.js" defer></script>`}`;
  const description = cardText(content);
  return documentOf(
    content.title,
    html`<meta property="og:type" content="website">
<meta property="og:title" content="${content.title}">
<meta property="og:description" content="${description}">
<meta name="description" content="${description}">${alertsKey !== null && html`<link rel="manifest" href="/p/alerts.webmanifest">`}`,
    body,
  );
}

/** The same for a link that was revoked and for one that never was. */
export const NOT_FOUND_PAGE = documentOf(
  'This link shows no game',
  html``,
  html`<header class="top"><h1>This link shows no game</h1></header>
<main><p>It isn't complete, or the team has turned it off. Ask the team for a new link.</p></main>`,
);

function documentOf(title: string, head: Html, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
<link rel="stylesheet" href="/p/page.css">
</head><body>
${body}
</body></html>
`.text;
}

/** The preview card of a chat stays there for years, so it names no players. */
function cardText({ game, publishedBy }: PageContent): string {
  if (game === null) return `Games of ${publishedBy}`;
  if (game.status === 'scheduled') return `${whenText(game)}`;
  return `${game.away.name} ${game.away.runs}, ${game.homeTeam.name} ${game.homeTeam.runs}. ${situationText(game)}`;
}

function board(game: GameContent): Html {
  const isLive = game.status === 'live';
  return html`<section class="board" aria-label="Score">
<p class="situation">${isLive && html`<span class="lamp" aria-hidden="true"></span>`}${situationText(game)}</p>
<div class="score">${scoreRow(game.away)}${scoreRow(game.homeTeam)}</div>
${(isLive || game.status === 'suspended') && nowRow(game)}
${game.lineScore.length > 0 && lineScore(game)}
</section>`;
}

function scoreRow({ name, runs }: SideContent): Html {
  return html`<p><span class="name">${name}</span> <b class="plate">${runs}</b></p>`;
}

function nowRow({ balls, strikes, outs, bases, batter, pitcher }: GameContent): Html {
  const taken = (['first', 'second', 'third'] as const).filter((base) => bases[base] !== null);
  const onBase =
    taken.length === 0
      ? 'No one on base'
      : taken.map((base) => `${bases[base]} on ${base}`).join(', ');
  return html`<div class="now">
<p class="count"><b class="plate" aria-label="${balls} balls, ${strikes} strikes">${balls}-${strikes}</b></p>
<p class="outs"><span class="lamps" aria-hidden="true">${[1, 2].map((n) => html`<i class="${n <= outs && 'lit'}"></i>`)}</span> ${outs} out${outs !== 1 && 's'}</p>
<svg class="bases" viewBox="0 0 60 44" aria-hidden="true">
<path class="${bases.second !== null && 'lit'}" d="M30 2l11 11-11 11-11-11z"/><path class="${bases.third !== null && 'lit'}" d="M13 19l11 11-11 11L2 30z"/><path class="${bases.first !== null && 'lit'}" d="M47 19l11 11-11 11-11-11z"/></svg>
<p class="who">${batter !== null && html`<b>${batter}</b> is up. `}${pitcher !== null && html`<b>${pitcher}</b> is pitching. `}<span>${onBase}.</span></p>
</div>`;
}

function lineScore({ lineScore: innings, away, homeTeam, scheduledInnings }: GameContent): Html {
  const count = Math.max(innings.length, scheduledInnings);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const row = (side: SideContent, half: 'top' | 'bottom') =>
    html`<tr><th scope="row">${side.name}</th>${numbers.map(
      (n) => html`<td>${innings.find(({ inning }) => inning === n)?.[half] ?? null}</td>`,
    )}<td class="sum">${side.runs}</td><td class="sum">${side.hits}</td><td class="sum">${side.errors}</td></tr>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Line score"><table class="line">
<thead><tr><td></td>${numbers.map((n) => html`<th scope="col">${n}</th>`)}<th scope="col">R</th><th scope="col">H</th><th scope="col">E</th></tr></thead>
<tbody>${row(away, 'top')}${row(homeTeam, 'bottom')}</tbody></table></div>`;
}

/** The page adds a new one before the others. */
function halfId({ inning, halfInning }: HalfContent): string {
  return `half-${inning}-${halfInning}`;
}

function halfPlays(half: HalfContent): Html {
  const runs = half.runs > 0 && html` <span class="runs">${runsText(half.runs)}</span>`;
  return html`<h3>${halfText(half)}${runs}</h3>
<ol class="plays">${half.plays.map((text) => html`<li>${text}</li>`)}</ol>`;
}

function scoringSection({ scoringPlays }: GameContent): Html {
  return html`<section><h2>Scoring Plays</h2><ol class="plays">${scoringPlays.map(
    (play) =>
      html`<li><span class="when">${halfText(play)}</span> ${play.text} <b class="tally">${play.awayScore}–${play.homeScore}</b></li>`,
  )}</ol></section>`;
}

function boxSection({ away, homeTeam }: GameContent): Html {
  return html`<section><h2>Box Score</h2>${[away, homeTeam]
    .filter(hasLines)
    .map(
      ({ name, batting, pitching }) =>
        html`<h3>${name}</h3>${figures(`${name}, batting`, 'Batting', BATTING_HEADS, batting)}${figures(`${name}, pitching`, 'Pitching', PITCHING_HEADS, pitching)}`,
    )}</section>`;
}

function hasLines({ batting, pitching }: SideContent): boolean {
  return batting.length + pitching.length > 0;
}

function figures(
  label: string,
  title: string,
  heads: readonly string[],
  lines: SideContent['batting'],
): Html {
  if (lines.length === 0) return html``;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="box">
<thead><tr><th scope="col">${title}</th>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${lines.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

function gamesSection({ nextGames, results }: PageContent): Html {
  return html`${
    nextGames.length > 0 &&
    html`<section><h2>Next Games</h2><ul class="games">${nextGames.map(
      (game) => html`<li><span>${opponentText(game)}</span> <span>${whenText(game)}</span></li>`,
    )}</ul></section>`
  }${
    results.length > 0 &&
    html`<section><h2>Results</h2><ul class="games">${results.map(
      (game) =>
        html`<li><span>${opponentText(game)}</span> <span>${dayText(game.date)}, <b>${resultText(game)}</b></span></li>`,
    )}</ul></section>`
  }`;
}

function noGame({ nextGames, results }: PageContent): Html {
  if (nextGames.length + results.length > 0) return html``;
  return html`<section><p>Games appear here when the team plays.</p></section>`;
}

function situationText(game: GameContent): string {
  switch (game.status) {
    case 'scheduled':
      return whenText(game);
    case 'live':
      return halfText(game);
    case 'suspended':
      return `Suspended, ${halfText(game).toLowerCase()}`;
    case 'completed':
      return `Final, ${dayText(game.date)}`;
  }
}

function halfText({ inning, halfInning }: Pick<HalfContent, 'inning' | 'halfInning'>): string {
  return `${halfInning === 'top' ? 'Top' : 'Bottom'} of the ${ordinal(inning)}`;
}

function runsText(runs: number): string {
  return `${runs} run${runs === 1 ? '' : 's'}`;
}

function opponentText({ home, opponent }: ScheduledGame): string {
  return `${home ? 'vs' : 'at'} ${opponent}`;
}

function resultText({ teamScore, opponentScore }: Result): string {
  const letter = teamScore > opponentScore ? 'W' : teamScore < opponentScore ? 'L' : 'T';
  return `${letter} ${teamScore}–${opponentScore}`;
}

function whenText({ date, time }: ScheduledGame): string {
  return time === null ? dayText(date) : `${dayText(date)}, ${time}`;
}

function dayText(date: string): string {
  return DAY.format(new Date(`${date}T12:00:00Z`));
}

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
