// The time of scripts in each frame, including the layouts that they force, from the browser's own trace. In
// thread time, which other programs on the machine hardly lengthen.

const SCRIPT = new Set([
  'FireAnimationFrame',
  'FunctionCall',
  'EventDispatch',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
]);

/**
 * Runs `act` under a trace of the page's main thread.
 *
 * @returns milliseconds of script in each frame that was begun meanwhile
 */
export async function scriptInFrames(page, act) {
  const devtools = await page.context().newCDPSession(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] },
  });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return framesIn(events);
}

/** Milliseconds of script in each frame of the thread that ran most of it. */
function framesIn(events) {
  const thread = busiest(events);
  const own = events.filter((event) => `${event.pid} ${event.tid}` === thread).sort((a, b) => a.ts - b.ts);
  const begins = own.filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b').map(({ ts }) => ts);
  // Changes out of sight draw no frame: without one, all of it counts as one.
  const frames = begins.length ? begins.map(() => 0) : [0];
  let frame = -1;
  const add = (ts, time) => {
    while (frame + 1 < begins.length && begins[frame + 1] <= ts) frame += 1;
    // Scripts before the first frame count to it.
    frames[Math.max(0, frame)] += time / 1000;
  };
  let end = 0;
  for (const { name, ts, dur = 0, tdur = 0, ph } of own) {
    // Calls from inside are included.
    if (ph !== 'X' || !SCRIPT.has(name) || ts < end) continue;
    end = ts + dur;
    add(ts, tdur);
  }
  return frames;
}

function busiest(events) {
  const times = new Map();
  for (const { name, pid, tid, tdur = 0 } of events) {
    if (!SCRIPT.has(name)) continue;
    const key = `${pid} ${tid}`;
    times.set(key, (times.get(key) ?? 0) + tdur);
  }
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0];
}
