// In the page: tells when a waveform begins to be there and when it last changed, for any canvas below any
// shadow root. Both pages of a comparison are watched by this one piece of code.

const canvases = (root) => {
  const found = [...root.querySelectorAll('canvas')];
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) found.push(...canvases(element.shadowRoot));
  return found;
};

const small = new OffscreenCanvas(160, 20).getContext('2d', { willReadFrequently: true });

/** The number of drawn pixels in a small picture of a canvas, and a sum that changes with the picture. */
function look(canvas) {
  small.clearRect(0, 0, 160, 20);
  if (canvas.width && canvas.height) small.drawImage(canvas, 0, 0, 160, 20);
  const { data } = small.getImageData(0, 0, 160, 20);
  let ink = 0;
  let sum = 0;
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] > 40) ink += 1;
    sum = (sum * 31 + data[i]) | 0;
  }
  return { ink, sum };
}

/** Resolves with ms since the navigation: the first bars, and the last change before it stayed as it is. */
globalThis.waveformDrawn = () =>
  new Promise((resolve) => {
    let first;
    let changed = 0;
    let before = '';
    const frame = () => {
      const now = performance.now();
      const pictures = canvases(document).map(look);
      const key = pictures.map(({ sum }) => sum).join();
      // Bars of some height: a line through the middle alone is not yet a waveform.
      if (first === undefined && pictures.some(({ ink }) => ink > 350)) first = now;
      if (key !== before) changed = now;
      before = key;
      if (first !== undefined && now - changed > 1500) resolve({ first, all: changed });
      else requestAnimationFrame(frame);
    };
    frame();
  });

/** Bars of three pixels: two of them flat are some pixels, and a voice is many more. */
function hasBegun(canvas) {
  if (!canvas.width || !canvas.height || canvas.closest('.wave-marks')) return false;
  const corner = new OffscreenCanvas(12, canvas.height).getContext('2d', { willReadFrequently: true });
  corner.drawImage(canvas, 0, 0);
  const { data } = corner.getImageData(0, 0, 12, canvas.height);
  let ink = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] > 40) ink += 1;
  return ink > 30;
}

/** Resolves with ms since the navigation when the first bars of any waveform are more than a flat line. */
globalThis.waveformBegun = () =>
  new Promise((resolve) => {
    const frame = () => {
      if (canvases(document).some(hasBegun)) resolve(performance.now());
      else requestAnimationFrame(frame);
    };
    frame();
  });
