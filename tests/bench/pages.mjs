// The compared pages: ours, and the shortest that a developer would write by hand for the same.

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><style>body{margin:16px;font:14px sans-serif}</style>`;

const session = ({ token, level }) => `
  import { configure } from '/ramal/ramal.js';
  configure({ baseUrl: '/api', token: ${JSON.stringify(token)}, level: ${level}, locale: 'en-US' });`;

const headers = ({ token, level }) =>
  JSON.stringify({
    Authorization: `Bearer ${token}`,
    'x-level-id': String(level),
    'Accept-Language': 'en-US',
  });

export const playerPage = (facts) => `${head}
  <script src="/bench/watch-waveform.js"></script>
  <script type="module">${session(facts)}</script>
  <ramal-call-player call-id="${facts.callId}"></ramal-call-player>
  <script>drawn = waveformDrawn();</script>`;

export const wavesurferPage = (facts) => `${head}
  <script src="/bench/watch-waveform.js"></script>
  <div id="waveform"></div>
  <script type="module">
    import WaveSurfer from '/bench/wavesurfer.js';
    WaveSurfer.create({
      container: '#waveform', height: 75, barWidth: 3, barGap: 3, splitChannels: [{}, {}],
      url: '/api/vault/stream/call/${facts.callId}/audio', fetchParams: { headers: ${headers(facts)} },
    });
  </script>
  <script>drawn = waveformDrawn();</script>`;

export const listPage = (facts) => `${head}
  <script type="module">${session(facts)}</script>
  <ramal-call-list></ramal-call-list>`;

/** A table by hand: one request, one innerHTML, and buttons for the status. */
export const tablePage = (facts) => `${head}
  <p id="status"></p><table><tbody id="rows"></tbody></table>
  <script type="module">
    const day = (back) => new Date(Date.now() - back * 864e5).toISOString().slice(0, 10);
    const cell = (text) => '<td>' + String(text ?? '').replace(/[&<]/g, (sign) => '&#' + sign.charCodeAt(0) + ';') + '</td>';
    async function show(status) {
      const query = new URLSearchParams({ startDate: day(6), endDate: day(0), page: 1, per_page: 20, ...(status && { status }) });
      const answer = await fetch('/api/calls?' + query, { headers: ${headers(facts)} });
      rows.innerHTML = (await answer.json()).map((call) => '<tr role=row>' + [call.contact?.name, call.user?.name,
        call.status, call.type, new Date(call.startedAt).toLocaleString(), call.waitingTime, call.duration].map(cell).join('') + '</tr>').join('');
    }
    const button = document.createElement('button');
    button.textContent = 'Busy';
    button.onclick = () => show('BUSY');
    document.getElementById('status').append(button);
    show();
  </script>`;

/** Nothing yet but the session. */
export const emptyPage = (facts) => `${head}
  <script type="module">${session(facts)}</script>
  <main></main>`;

export const designerPage = (facts) => `${head}
  <style>ramal-flow-designer{--ramal-designer-height:860px}</style>
  <script type="module">${session(facts)}</script>
  <ramal-flow-designer flow-id="7"></ramal-flow-designer>`;

export const bareFlowPage = () => `${head}
  <link rel="stylesheet" href="/bench/bare-flow.css">
  <div id="root" style="height:860px"></div>
  <script type="module" src="/bench/bare-flow.js"></script>`;

const days = ({ start, end }) => `start="${start}" end="${end}"`;

export const panelPage = (facts) => `${head}
  <script type="module">${session(facts)}</script>
  <ramal-report-panel report="call" panel="status-per-day" ${days(facts)}></ramal-report-panel>`;

export const reportPage = (facts) => `${head}
  <script type="module">${session(facts)}</script>
  <ramal-report type="call" ${days(facts)}></ramal-report>`;

export const boardPage = (facts) => `${head}
  <script type="module">${session(facts)}</script>
  <ramal-report type="realtime-agent-extension"></ramal-report>`;

export const permissionsPage = (facts) => `${head}
  <script type="module">${session(facts)}</script>
  <ramal-permissions></ramal-permissions>`;

/** uPlot by hand: one request, and for each chart its axes and columns; no words for who cannot see, nothing else. */
export const plotPage = (facts, charts) => `${head}
  <link rel="stylesheet" href="/bench/uplot.css">
  <script type="module">
    import uPlot from '/bench/uplot.js';
    const query = new URLSearchParams({ startDate: '${facts.start}', endDate: '${facts.end}' });
    const answer = await (await fetch('/api/reports/calls?' + query, { headers: ${headers(facts)} })).json();
    const bars = uPlot.paths.bars({ size: [0.62, 56] });
    const stacked = (rows, keys) => {
      const tops = rows.map(() => 0);
      return keys.map((key) => rows.map((row, at) => (tops[at] += row[key] ?? 0))).reverse();
    };
    const keysOf = (rows) => Object.keys(rows[0] ?? {});
    const status = answer.statusPerDay.map((day) => day.status);
    const type = answer.typePerDay.map((day) => day.type);
    const data = {
      status: () => [answer.statusPerDay.map((day) => day.date), stacked(status, keysOf(status))],
      type: () => [answer.typePerDay.map((day) => day.date), stacked(type, keysOf(type))],
      time: () => [answer.tmPerDay.map((day) => day.date), [answer.tmPerDay.map((day) => day.value)]],
      range: () => [answer.serviceTimeRange.map((one) => one.name), [answer.serviceTimeRange.map((one) => one.value)]],
    };
    const colors = ['#74c2ee', '#e6c25a', '#f08f8b', '#63cf97', '#888'];
    for (const chart of ${JSON.stringify(charts)}) {
      const [names, columns] = data[chart]();
      new uPlot({
        width: 640, height: 208, legend: { show: false },
        scales: { x: { time: false } },
        axes: [{ values: (_, at) => at.map((index) => names[index] ?? '') }, {}],
        series: [{}, ...columns.map((_, at) => chart === 'time' ? { stroke: colors[at] } : { fill: colors[at], paths: bars })],
      }, [names.map((_, at) => at), ...columns], document.body.appendChild(document.createElement('div')));
    }
  </script>`;

/** A tag alone; `shown` is the time of its content. */
export const tagPage = (facts, tag) => `${head}
  <script>for (const type of ['ramal-ready', 'ramal-empty'])
    addEventListener(type, () => { globalThis.shown ??= performance.now(); });</script>
  <script type="module">${session(facts)}</script>
  ${tag}`;

/** The answer of one request as text. */
export const barePage = (facts, path) => `${head}
  <pre id="text"></pre>
  <script type="module">
    const answer = await fetch(${JSON.stringify(path)}, { headers: ${headers(facts)} });
    text.textContent = await answer.text();
    globalThis.shown = performance.now();
  </script>`;
