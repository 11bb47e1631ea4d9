import { describe, expect, it } from 'vitest';
import { actionsFor } from '../../../../demo/connectors/asterisk/live/do-commands.ts';
import { SwitchState } from '../../../../demo/connectors/asterisk/live/switch-state.ts';

const state = new SwitchState();
for (const extension of ['101', '102', '1012'])
  state.take({ Event: 'DeviceStateChange', Device: `PJSIP/${extension}`, State: 'NOT_INUSE' }, 0);
for (const Queue of ['600', '601'])
  state.take({ Event: 'QueueMember', Queue, Location: 'Local/101@from-queue/n', Paused: '0' }, 0);

const asked = (action: 'pause' | 'unpause' | 'signOut' | 'listen', extension = '101', asker?: string) => ({
  ...{ action, extension, asker, seconds: 8 },
});
const MEMBER = 'Local/101@from-queue/n';

describe('what is asked of a switch', () => {
  it.each([
    ['pause', 'true'],
    ['unpause', 'false'],
  ] as const)('is to %s somebody in all queues', (action, Paused) => {
    expect(actionsFor(asked(action), state)).toEqual(
      ['600', '601'].map((Queue) => ({ Action: 'QueuePause', Queue, Interface: MEMBER, Paused })),
    );
  });

  it('is to sign somebody out of them', () => {
    expect(actionsFor(asked('signOut'), state)).toEqual(
      ['600', '601'].map((Queue) => ({ Action: 'QueueRemove', Queue, Interface: MEMBER })),
    );
  });

  it('is to let somebody listen by the own telephone, to this extension alone', () => {
    expect(actionsFor(asked('listen', '101', '102'), state)).toMatchObject([
      { Action: 'Originate', Channel: 'PJSIP/102', Application: 'ChanSpy', Data: 'PJSIP/101-,qES' },
    ]);
  });

  it.each([
    ['an extension that the switch does not have', asked('pause', '999')],
    ['somebody in no queue', asked('pause', '102')],
    ['listening without a telephone', asked('listen', '101')],
    ['listening to oneself', asked('listen', '101', '101')],
    ['listening by something that is no extension', asked('listen', '101', '102&PJSIP/trunk')],
  ])('is nothing for %s', (_, command) => {
    expect(actionsFor(command, state)).toEqual([]);
  });

  it('is nothing while the line is lost', () => {
    expect(actionsFor(asked('pause'), undefined)).toEqual([]);
  });
});
