import { TEAM_COLORS } from '@full-count/sync-protocol';

/**
 * The style of the public page, which knows nothing of the app: it must be small. The values are those of
 * `web/src/styles/tokens.css`.
 */
export const PAGE_STYLE = `:root{color-scheme:light dark;--field:#eef2ea;--ink:#0f1a14;--ink-2:#33443a;--rule:#c3cfc2;--head:#0f1a14;--board:#0b3d2a;--chalk:#f4f7f1;--plate:#fff;--digit:#0f1a14;--lamp:#ffc72c;--sunk:#e2e9df}
@media (prefers-color-scheme:dark){:root{--field:#10160f;--ink:#eef3ea;--ink-2:#c0ccbf;--rule:#3a463b;--head:#8fa08f;--board:#0a2a1d;--plate:#06140d;--digit:#ffd75e;--sunk:#1a231a}}
*{box-sizing:border-box}
body{margin:0;background:var(--field);color:var(--ink);font:17px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;-webkit-text-size-adjust:100%}
h1,h2,h3,p,ol,ul{margin:0;padding:0}
ol,ul{list-style:none}
[hidden]{display:none!important}
.top{background:var(--board);color:var(--chalk);border-top:6px solid var(--team,var(--lamp));padding:12px 16px}
.top h1{font-size:20px;line-height:1.25;max-width:720px;margin:0 auto;overflow-wrap:anywhere}
main{max-width:752px;margin:0 auto;padding:0 16px 32px}
main>p{padding:16px 0}
#state{background:var(--sunk);padding:8px 12px;margin-top:12px;border-left:4px solid #d9480f}
.board{background:var(--board);color:var(--chalk);margin:0 -16px;padding:4px 16px 16px}
.situation{font-weight:600;display:flex;align-items:center;gap:8px}
.lamp{width:10px;height:10px;border-radius:50%;background:var(--lamp)}
.score p{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:4px 0;font-size:20px}
.name{overflow-wrap:anywhere;min-width:0}
.plate{background:var(--plate);color:var(--digit);border-radius:3px;padding:2px 12px;font:700 40px/1.1 'Arial Narrow','Roboto Condensed',system-ui,sans-serif;font-variant-numeric:tabular-nums;min-width:64px;text-align:center;white-space:nowrap}
.now{display:grid;grid-template-columns:auto auto 1fr;gap:8px 16px;align-items:center;margin-top:8px}
.count .plate{display:block}
.outs{white-space:nowrap}
.lamps{display:inline-flex;gap:6px;vertical-align:middle}
.lamps i{width:14px;height:14px;border-radius:50%;border:2px solid var(--chalk)}
.lamps .lit{background:var(--lamp);border-color:var(--lamp)}
.bases{width:72px;height:53px;justify-self:end}
.bases path{fill:none;stroke:var(--chalk);stroke-width:2}
.bases .lit{fill:var(--lamp);stroke:var(--lamp)}
.who{grid-column:1/-1}
.scroll{overflow-x:auto;margin-top:12px}
.scroll:focus-visible,a:focus-visible{outline:3px solid var(--lamp);outline-offset:2px}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:6px 8px;text-align:center;font-weight:400;font-size:15px}
th[scope=row]{text-align:left;max-width:11em;overflow-wrap:break-word;padding-left:0}
.line th[scope=col]{opacity:1;font-weight:600}
.line th[scope=row]{position:sticky;left:0;background:var(--board);min-width:6em;max-width:9em}
.line .sum{font-weight:700}
.line tbody tr{border-top:1px solid rgba(244,247,241,.35)}
nav{display:flex;flex-wrap:wrap;gap:0 24px;margin-top:8px}
nav a,footer a{color:inherit;display:inline-block;padding:10px 0;font-weight:600}
main:has(#plays:empty) [href="#plays"],main:has(#scoring:empty) [href="#scoring"],main:has(#box:empty) [href="#box"],main:has(#games:empty) [href="#games"]{display:none}
section:not(.board):not(#halves){margin-top:32px}
#plays h2{margin-top:32px}
h2{font-size:20px;border-top:3px solid var(--head);padding-top:8px}
h3{font-size:17px;margin-top:16px}
.runs{font-weight:400;color:var(--ink-2)}
.plays li{padding:8px 0;border-bottom:1px solid var(--rule);overflow-wrap:anywhere}
.when{color:var(--ink-2);font-size:15px;display:block}
.tally{white-space:nowrap;font-variant-numeric:tabular-nums}
.box thead{background:var(--sunk)}
.box th[scope=col]{font-weight:600}
.box th[scope=col]:first-child{text-align:left;padding-left:8px}
.box th[scope=row]{padding-left:8px}
.box tbody tr{border-bottom:1px solid var(--rule)}
.games li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px 0;border-bottom:1px solid var(--rule)}
footer{margin-top:32px;color:var(--ink-2);font-size:15px}
@media (max-width:359px){.line th,.line td{padding:6px 4px}.now{gap:8px 12px}.count .plate{font-size:32px;padding:4px 8px}}
@media (min-width:784px){.board{margin:0;padding:4px 0 20px;box-shadow:0 0 0 100vmax var(--board);clip-path:inset(0 -100vmax)}}
${Object.entries(TEAM_COLORS)
  .map(([name, color]) => `.team-${name}{--team:${color}}`)
  .join('\n')}
`;

/** Follows by events, and asks every few seconds where these do not come through. */
export const PAGE_SCRIPT = `(function () {
  var main = document.querySelector('main[data-path]');
  if (!main) return;
  var path = main.dataset.path, version = main.dataset.version, state = document.getElementById('state');
  var stream = null, timer = null, lastNews = Date.now(), failures = 0;
  function say(text) { state.textContent = text; state.hidden = !text; }
  function show(html) {
    Object.keys(html).forEach(function (name) {
      var part = document.getElementById(name);
      if (!part && /^half-/.test(name)) {
        part = document.createElement('div');
        part.id = name;
        document.getElementById('halves').prepend(part);
      }
      if (!part) return;
      var scrolled = [].map.call(part.querySelectorAll('.scroll'), function (each) { return each.scrollLeft; });
      part.innerHTML = html[name];
      [].forEach.call(part.querySelectorAll('.scroll'), function (each, index) { each.scrollLeft = scrolled[index] || 0; });
    });
  }
  function parts(page) { return [].slice.call(page.querySelectorAll('main div[id]')); }
  function end() {
    stop();
    parts(document).forEach(function (part) { part.textContent = ''; });
    main.className = 'ended';
    say('The team has turned this link off.');
  }
  function stop() { if (stream) stream.close(); stream = null; clearTimeout(timer); timer = null; }
  function poll(soon) {
    clearTimeout(timer);
    timer = setTimeout(function () {
      fetch(path, { headers: { 'if-none-match': '"' + version + '"' }, cache: 'no-store' }).then(function (answer) {
        if (answer.status === 404) return end();
        if (answer.status !== 200) return poll();
        return answer.text().then(function (text) {
          var page = new DOMParser().parseFromString(text, 'text/html'), fresh = page.querySelector('main[data-path]');
          if (fresh) {
            var html = {};
            parts(document).forEach(function (part) { html[part.id] = ''; });
            parts(page).reverse().forEach(function (part) { html[part.id] = part.innerHTML; });
            if (fresh.dataset.version !== version) show(html);
            version = fresh.dataset.version;
          }
          say('');
          // A stream that a proxy holds back is not tried for ever.
          if (failures < 4) follow(); else poll();
        });
      }).catch(function () { say('No signal. The page goes on by itself.'); poll(); });
    }, soon ? 1000 + Math.random() * 2000 : 8000 + Math.random() * 4000);
  }
  function follow() {
    stop();
    if (!window.EventSource) return poll();
    stream = new EventSource(path + '/events?since=' + version);
    lastNews = Date.now();
    stream.onopen = function () { lastNews = Date.now(); say(''); };
    stream.onmessage = function (event) {
      lastNews = Date.now(); failures = 0;
      var news = JSON.parse(event.data);
      version = news.version;
      show(news.html);
    };
    stream.addEventListener('beat', function () { lastNews = Date.now(); });
    stream.onerror = function () { if (stream) { stream.close(); stream = null; } failures += 1; poll(true); };
  }
  setInterval(function () { if (stream && Date.now() - lastNews > 45000) { stop(); failures += 1; poll(true); } }, 5000);
  document.addEventListener('visibilitychange', function () {
    if (document.hidden) stop(); else if (!stream) follow();
  });
  follow();
})();
`;
