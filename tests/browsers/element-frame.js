// The words of the element tests for engines that their runner does not know: `describe`, `it` and what comes before and
// after each. What became of the tests is in `globalThis.told`, and `globalThis.ended` says that all are done.

/** Milliseconds after which a test is taken for hanging. */
const PATIENCE = 60_000;

const suite = (name, outer) => ({
  name,
  outer,
  suites: [],
  tests: [],
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
});

let current = suite('', null);
const root = current;

globalThis.describe = (name, body) => {
  const own = suite(name, current);
  current.suites.push(own);
  current = own;
  body();
  current = own.outer;
};
globalThis.it = (name, body) => current.tests.push({ name, body });
for (const when of ['before', 'after', 'beforeEach', 'afterEach'])
  globalThis[when] = (body) => current[when].push(body);

const inTime = (work) =>
  Promise.race([work(), new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error('It hangs.')))]);

const each = async (bodies) => {
  for (const body of bodies) await inTime(async () => body());
};

/** What comes before or after each test of a suite: its own, and that of the suites around it. */
const around = (one, when) => (one ? [...around(one.outer, when), ...one[when]] : []);

async function runTest(own, { name, body }, told) {
  const faults = [];
  const noted = (work) =>
    work.catch((cause) =>
      faults.push(String(cause?.stack?.includes(cause) ? cause.stack : `${cause}\n${cause?.stack}`)),
    );
  await noted(each([...around(own, 'beforeEach'), body]));
  await noted(each(around(own, 'afterEach')));
  told.push({ name, faults });
}

async function runSuite(own, names, fits, told) {
  const path = own.name ? [...names, own.name] : names;
  await each(own.before);
  for (const { name, body } of own.tests) {
    const whole = [...path, name].join(' › ');
    if (fits.test(whole)) await runTest(own, { name: whole, body }, told);
  }
  for (const inner of own.suites) await runSuite(inner, path, fits, told);
  await each(own.after);
}

/** Runs the tests of a file whose name fits. */
export async function run(file, fits) {
  const told = [];
  globalThis.told = told;
  try {
    await import(file);
    await runSuite(root, [], fits, told);
  } catch (cause) {
    told.push({ name: file, faults: [String(cause)] });
  }
  globalThis.ended = true;
}
