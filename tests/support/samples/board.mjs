/** Agents of a large board. */
export const AGENTS = 500;
/** Of them, how many do something from one answer to the next. */
export const BUSY = 50;

/** The answer of a poll for a board: every agent has two devices, and some of them are in another state than before. */
export function devicesAt(poll, now = new Date()) {
  return Array.from({ length: AGENTS }, (_, index) => {
    const isBusy = (index + poll * BUSY) % AGENTS < BUSY;
    const user = { id: index + 1, name: `Agent ${index + 1}`, extension: String(1000 + index) };
    const idle = { status: 'CONNECTED', ping: 40, phoneNumber: null, callType: null, callCreationTime: null };
    const inCall = {
      ...idle,
      status: 'IN_CALL',
      phoneNumber: '5511988887777',
      callType: 'INBOUND',
      callCreationTime: now.toISOString(),
    };
    return [
      { user, deviceType: 'web', state: isBusy ? inCall : idle },
      { user, deviceType: 'mobile', state: idle },
    ];
  }).flat();
}
