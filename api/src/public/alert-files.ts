import { type Html, html } from './html.ts';

/** Hidden until the script knows what this browser can do. */
export function alertsSection(publicKey: string): Html {
  return html`<section class="alerts" data-key="${publicKey}" aria-label="Score alerts">
<p class="note" role="status"></p>
<button type="button" class="ask" hidden>Get Score Alerts on This Device</button>
<button type="button" class="off" hidden>Turn Off Score Alerts</button>
<form hidden>
<p>This device tells you when a game starts, after each inning, and the final score.</p>
<label><input type="checkbox" required> I am 18 or older</label>
<p><button>Turn On</button> <button type="button" class="cancel">Cancel</button></p>
</form></section>`;
}

export const ALERTS_STYLE = `.alerts{color:var(--ink-2)}
.alerts button{font:inherit;font-weight:600;color:var(--ink);background:none;border:2px solid var(--head);border-radius:4px;padding:10px 16px;min-height:48px}
.alerts label{display:flex;gap:12px;align-items:center;min-height:48px;color:var(--ink)}
.alerts input{width:24px;height:24px;margin:0}
.alerts p{margin-bottom:8px}
.alerts :focus-visible{outline:3px solid var(--lamp);outline-offset:2px}
.ended .alerts{display:none}
`;

/** Each page has a service worker of its own scope, so a browser keeps its subscriptions apart. */
export const ALERTS_SCRIPT = `(function () {
  var box = document.querySelector('.alerts'), main = document.querySelector('main[data-path]');
  if (!box || !main) return;
  var path = main.dataset.path;
  var note = box.querySelector('.note'), ask = box.querySelector('.ask'), off = box.querySelector('.off'), form = box.querySelector('form');
  function show(part, text) {
    [ask, off, form].forEach(function (each) { each.hidden = each !== part; });
    note.textContent = text || '';
  }
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return show(null, navigator.standalone === false
      ? 'To get score alerts on an iPhone or iPad, add this page to the Home Screen and open it there.'
      : 'This browser has no score alerts.');
  var BLOCKED = 'Notifications from this site are blocked. Allow them in the settings of the browser to get score alerts.';
  function bytesOf(text) {
    var binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(binary, function (letter) { return letter.charCodeAt(0); });
  }
  var key = bytesOf(box.dataset.key);
  function isOurs(subscription) {
    var bytes = subscription.options.applicationServerKey;
    return !bytes || new Uint8Array(bytes).join() === key.join();
  }
  function send(method, body) {
    return fetch(path + '/alerts', { method: method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      .then(function (answer) {
        if (answer.ok) return;
        return answer.json().then(function (problem) { throw new Error(problem.message); });
      });
  }
  function register(subscription) {
    var keys = subscription.toJSON().keys;
    return send('POST', { endpoint: subscription.endpoint, p256dh: keys.p256dh, auth: keys.auth, isAdult: true });
  }
  function registrationOfPage() {
    return navigator.serviceWorker.getRegistration(path).then(function (registration) {
      return registration && new URL(registration.scope).pathname === path ? registration : null;
    });
  }
  function activated(registration) {
    var worker = registration.active || registration.waiting || registration.installing;
    return new Promise(function (resolve, reject) {
      if (worker.state === 'activated') return resolve(registration);
      worker.addEventListener('statechange', function () { if (worker.state === 'activated') resolve(registration); if (worker.state === 'redundant') reject(new Error('Try again.')); });
    });
  }
  function forget(registration, subscription) {
    return Promise.resolve(subscription && subscription.unsubscribe()).then(function () { return registration.unregister(); });
  }
  function showOn() { show(off, 'Score alerts are on for this device.'); }
  function showAsk(text) {
    if (Notification.permission === 'denied') return show(null, BLOCKED);
    show(ask, text);
  }
  registrationOfPage().then(function (registration) {
    if (!registration) return showAsk();
    return registration.pushManager.getSubscription().then(function (subscription) {
      if (!subscription || !isOurs(subscription)) return forget(registration, subscription).then(function () { showAsk(); });
      showOn();
      // The adult ticked the box when this subscription was made. Without signal, it stays as it is.
      return register(subscription).catch(function (error) {
        if (navigator.onLine) showAsk('Score alerts could not be turned on. ' + error.message);
      });
    });
  }).catch(function () {});
  ask.addEventListener('click', function () { show(form); form.querySelector('input').focus(); });
  form.querySelector('.cancel').addEventListener('click', function () { form.reset(); showAsk(); ask.focus(); });
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    form.reset();
    show(null, 'Turning on…');
    Notification.requestPermission().then(function (permission) {
      if (permission !== 'granted') return showAsk();
      return navigator.serviceWorker.register('/p/alerts-sw.js', { scope: path }).then(activated).then(function (registration) {
        return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).then(function (subscription) {
          return register(subscription).then(showOn, function (error) {
            return forget(registration, subscription).then(function () { throw error; });
          });
        });
      });
    }).catch(function (error) { showAsk('Score alerts could not be turned on. ' + error.message); });
  });
  off.addEventListener('click', function () {
    registrationOfPage().then(function (registration) {
      if (!registration) return;
      return registration.pushManager.getSubscription().then(function (subscription) {
        var told = subscription ? send('DELETE', { endpoint: subscription.endpoint }).catch(function () {}) : null;
        return Promise.resolve(told).then(function () { return forget(registration, subscription); });
      });
    }).then(function () { showAsk('Score alerts are off.'); ask.focus(); });
  });
})();
`;

/** This service worker handles no requests. Its scope is the address of the page. */
export const ALERTS_WORKER = `self.addEventListener('install', function () { self.skipWaiting(); });
self.addEventListener('push', function (event) {
  var news = event.data.json();
  var options = { body: news.body, tag: self.registration.scope, renotify: true };
  event.waitUntil(self.registration.showNotification(news.title, options));
});
self.addEventListener('notificationclick', function (event) {
  event.notification.close();
  var scope = self.registration.scope;
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(function (pages) {
    var open = pages.find(function (page) { return page.url.split('#')[0] === scope; });
    return open ? open.focus() : self.clients.openWindow(scope);
  }));
});
`;

/** Phones of Apple give alerts only to pages on the Home Screen that open as an app. This manifest names no address, so the app opens the page that was added. */
export const ALERTS_MANIFEST = JSON.stringify({ display: 'standalone' });
