import type { Id } from '../../../src/core/contract/ids/id.ts';
import { queryClient } from '../../../src/core/http/query/query-client.ts';
import { configure } from '../../../src/elements/loader.ts';
import { drive, type FakeBackEnd, type FakeOptions, startBackEnd } from '../../../src/elements/testing.ts';
import type { RamalTag } from '../../../src/elements/types.ts';
import { until } from './wait.ts';
import { forgetSession } from './world.ts';

/** A page with the kit's back end, as a host's test has it. */
export class KitPage {
  readonly back: FakeBackEnd;

  constructor(options: FakeOptions = {}) {
    document.body.replaceChildren();
    for (const key of Object.keys(localStorage)) if (key.startsWith('ramal.')) localStorage.removeItem(key);
    forgetSession();
    queryClient.clear();
    this.back = startBackEnd({ baseUrl: '/kit-api', ...options });
    configure({ ...this.back.configuration, locale: 'en-US', timeZone: 'UTC' });
  }

  /** Puts a tag on the page. */
  add<T extends RamalTag>(tag: T, attributes: Readonly<Record<string, Id>> = {}) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
      if (value !== '') element.setAttribute(name, String(value));
    document.body.append(element);
    return drive(tag, element);
  }

  /** The id of a record, by its place from 0. */
  id(kind: string, place = 0): Id {
    return this.back.records(kind)[place]?.id ?? '';
  }

  /** The last request of a call, once it has been sent. */
  sent(call: Parameters<FakeBackEnd['to']>[0], after = 0) {
    return until(() => (this.back.to(call).length > after ? this.back.to(call).at(-1) : undefined), call);
  }

  /** Takes all away; fails where an answer broke the contract, or a feature was asked for that is not there. */
  end(): void {
    document.body.replaceChildren();
    this.back.stop();
  }
}
