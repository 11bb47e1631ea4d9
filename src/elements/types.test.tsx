import type { CSSProperties } from 'react';
import { describe, expect, it } from '../../tests/support/browser/browser-test.ts';
import './loader.ts';
import type { ErrorDetail, RamalTag, RamalTagNameMap } from './index.ts';
import { registry } from './registry.ts';
import { defineTag } from './tag.ts';

/** Does nothing: what is given to it has to compile. */
const compiles = (..._values: unknown[]) => undefined;

describe('the types of the tags', () => {
  it('know every tag of the registry, with its properties', () => {
    const names: readonly RamalTag[] = registry.map(({ tag }) => tag);
    expect(new Set(names).size).toBe(registry.length);

    const player = document.createElement('ramal-call-player');
    player.callId = 4711;
    player.startAt = 1.5;
    player.level = 2;
    const { phase } = player;
    expect(phase).toBe(undefined);
    expect(player.callId).toBe(4711);
    const list: RamalTagNameMap['ramal-call-list'] | null = document.querySelector('ramal-call-list');
    compiles(list?.perPage, player.phase === 'auth-required');

    player.callId = '1651531787.10';
    expect(player.callId).toBe('1651531787.10');
    // @ts-expect-error: a number or a text
    player.callId = true;
    // @ts-expect-error: not one of its attributes
    compiles(player.flowId);
    // @ts-expect-error: one of its words
    document.createElement('ramal-shell').routing = 'teleport';
    const panel = document.createElement('ramal-report-panel');
    Object.assign(panel, { report: 'billing', panel: 'total-cost', status: 'BUSY' } satisfies Partial<
      typeof panel
    >);
    document.createElement('ramal-settings-entity').entity = 'connect-flow';
    document.createElement('ramal-report').type = 'agent-device-status';
    // @ts-expect-error: no such report
    panel.report = 'weather';
    // @ts-expect-error: no report has such a panel
    panel.panel = 'total-price';
    // @ts-expect-error: no such status
    document.createElement('ramal-integration-logs').status = 'fine';
    // @ts-expect-error: no such kind of call
    document.createElement('ramal-call-list').type = 'INTERSTELLAR';
    // @ts-expect-error: no such entity
    document.createElement('ramal-settings-entity').entity = 'qeue';
    // @ts-expect-error: no such phase
    compiles(player.phase === 'sleeping');
  });

  it('know the events, on a tag and on the document', () => {
    const details: ErrorDetail[] = [];
    const hear = (event: CustomEvent<ErrorDetail>) => details.push(event.detail);
    document.addEventListener('ramal-error', (event) => hear(event));
    const tag = document.createElement('ramal-sign-in');
    tag.addEventListener('ramal-navigate', ({ detail }) => compiles(detail.href.length));
    tag.addEventListener('ramal-forbidden', (event) => compiles(event.detail.permissions.join()));
    // @ts-expect-error: an error has no address
    document.addEventListener('ramal-error', ({ detail }) => compiles(detail.href));
    document.body.append(tag);
    tag.setAttribute('view', 'elsewhere');
    tag.remove();
    expect(details.map(({ code, attribute }) => [code, attribute])).toEqual([['attribute', 'view']]);
  });

  it('know what JSX takes: attributes or properties, events, and what every element has', () => {
    const style: CSSProperties = { blockSize: 600 };
    compiles(
      <ramal-call-player
        call-id="4711"
        startAt={1.5}
        theme="dark"
        base-url="/api"
        className="wide"
        style={style}
        onramal-ready={(event) => compiles(event.type)}
        onramal-error={({ detail }) => compiles(detail.retryable)}
      />,
      <ramal-shell routing="hash" embedded base-path="/portal" />,
      <ramal-call-list page="2" level="7" theme="auto" status="NO_ANSWER" />,
      <ramal-shell onramal-play={({ detail }) => compiles(detail.callId)} />,
      <ramal-scope baseUrl="/api" level="7" getToken={() => null} onramal-error={() => undefined} />,
      // @ts-expect-error: React would take it for the handler of an event
      <ramal-scope onMetric={() => undefined} />,
      // @ts-expect-error: no such panel
      <ramal-report-panel report="call" panel="weather" />,
      // @ts-expect-error: a list plays nothing
      <ramal-call-list onramal-play={({ detail }) => compiles(detail.callId)} />,
      // @ts-expect-error: no number
      <ramal-call-list page="two" />,
      // @ts-expect-error: not one of its words
      <ramal-shell routing="teleport" />,
      // @ts-expect-error: not one of its attributes
      <ramal-not-found callId={1} />,
      // @ts-expect-error: an event's detail has its type
      <ramal-sign-in onramal-error={({ detail }) => compiles(detail.href)} />,
    );
    expect(registry.length).toBeGreaterThan(0);
  });

  it('refuse a tag’s file that forgets its types, and attributes that its screen does not take', () => {
    const screen = () => import('../features/profile/profile.tsx');
    const other = () => import('../features/meeting/meeting.tsx');
    compiles(
      // @ts-expect-error: not in `Tags`
      defineTag({ tag: 'ramal-unheard-of', attributes: {}, screen }),
      // @ts-expect-error: a number is what the screen takes
      defineTag({ tag: 'ramal-meeting', attributes: { meetingId: 'string' }, screen: other }),
    );
  });
});
