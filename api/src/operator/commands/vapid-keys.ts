import webPush from 'web-push';
import { type OperatorCommand, requireArguments } from '../command.ts';

export const vapidKeys: OperatorCommand = {
  name: 'vapid-keys',
  usage: '',
  summary: 'prints a new pair of keys for score alerts',
  help: [
    'Prints VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, with which families can get score alerts from public pages.',
    'With another pair, everyone must turn the alerts on again.',
  ],
  async run({ print }, args) {
    requireArguments(args);
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    print(`VAPID_PUBLIC_KEY=${publicKey}`);
    print(`VAPID_PRIVATE_KEY=${privateKey}`);
  },
};
