// The requests of these hosts' back ends to Ramal's API: they sign in for their users, so that no page sees a
// password.
const {
  RAMAL_URL = 'http://localhost:8080',
  RAMAL_EMAIL = 'admin@demo.ramal.example',
  RAMAL_PASSWORD = 'Ramal#2026',
} = process.env;

/** The API's base. */
export const api = `${RAMAL_URL}/api`;

/** A token for the page. */
export async function signIn() {
  const answer = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: RAMAL_EMAIL, password: RAMAL_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Ramal does not sign us in: ${answer.status}`);
  return (await answer.json()).token;
}

/** The last calls with a recording, each with its contact. */
export async function lastContacts() {
  const headers = { authorization: `Bearer ${await signIn()}` };
  const user = await (await fetch(`${api}/auth/check`, { headers })).json();
  const level = String((user.currentLevel ?? user.levels[0]).id);
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    startDate: day(30),
    endDate: day(0),
    status: 'ANSWERED',
    type: 'INBOUND',
    per_page: '50',
  });
  const answer = await fetch(`${api}/calls?${query}`, { headers: { ...headers, 'x-level-id': level } });
  const byNumber = new Map();
  for (const { id, origin, contact, audioFilePath } of await answer.json())
    if (origin && audioFilePath && !byNumber.has(origin))
      byNumber.set(origin, { name: contact?.name ?? origin, number: origin, lastCall: id });
  return [...byNumber.values()].slice(0, 12);
}
