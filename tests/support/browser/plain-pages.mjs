// The pages that a developer would write by hand for the same, to be measured beside ours.

/** A transcript of one span for each word, lit by a class, kept in sight by the browser. */
export const plainTranscript = (
  turns,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title>
  <style>#text { height: 560px; overflow: auto; max-width: 600px; font: 15px/24px sans-serif } .lit { background: #fd6 } .hit { background: #ff9 }</style>
  <button id="start">Play</button><p id="clock"></p><div id="text">${turns
    .map(
      ({ words }) =>
        `<p>${words.map(({ word, startedAt }) => `<span data-from="${startedAt}">${word}</span>`).join(' ')}</p>`,
    )
    .join('')}</div>
  <script>
    const audio = globalThis.audio = new Audio('/sound.mp3');
    const spans = [...document.querySelectorAll('span')];
    const times = spans.map((span) => Number(span.dataset.from));
    let lit = null;
    const tick = () => {
      const now = spans[times.findLastIndex((time) => time <= audio.currentTime)];
      if (now && now !== lit) {
        lit?.classList.remove('lit');
        now.classList.add('lit');
        if (now.parentNode !== lit?.parentNode) now.scrollIntoView({ block: 'center' });
        lit = now;
      }
      requestAnimationFrame(tick);
    };
    audio.ontimeupdate = () => { clock.textContent = audio.currentTime.toFixed(0); };
    start.onclick = () => { audio.playbackRate = 2; audio.play(); tick(); };
    globalThis.find = (query) => {
      let hits = 0;
      for (const span of spans) hits += span.classList.toggle('hit', span.textContent.toLowerCase().includes(query));
      return hits;
    };
  </script>`;
