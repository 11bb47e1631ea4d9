/**
 * The words of tests in the browser: those of the runner (mocha, as globals) and the same `expect` as in
 * Node.
 */
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  type ExpectStatic,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';

type Body = () => void | Promise<void>;

interface Words {
  describe(name: string, body: () => void): void;
  it(name: string, body: Body): void;
  beforeEach(body: Body): void;
  afterEach(body: Body): void;
  before(body: Body): void;
  after(body: Body): void;
}

export const {
  describe,
  it,
  beforeEach,
  afterEach,
  before: beforeAll,
  after: afterAll,
} = globalThis as unknown as Words;

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** chai's own `extend` takes the `expect` that is extended. */
type Extend = (expect: ExpectStatic, matchers: object) => void;

export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  (globalThis as unknown as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT],
) as unknown as ExpectStatic;
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, configurable: true });
setState({ assertionCalls: 0 }, expect);
(chai.expect as unknown as { extend: Extend }).extend(expect, customMatchers);
