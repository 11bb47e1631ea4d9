/** Seconds as `HH:mm:ss`; hours go on beyond a day. Never negative. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
