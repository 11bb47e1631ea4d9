/**
 * Signs in to a started demo.
 *
 * @returns the token, the company that the account begins in, all of its companies, and `ask`, which gets a path of the
 * API (of another company where one is named) and throws unless the answer is good.
 */
export async function signIn({ url, account: { email, password } }) {
  const fetched = async (path, options) => {
    const answer = await fetch(`${url}/api${path}`, options);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const answer = await fetched('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await answer.json();
  const headers = { Authorization: `Bearer ${token}` };
  const user = await (await fetched('/auth/check', { headers })).json();
  const level = (user.currentLevel ?? user.levels[0]).id;
  const ask = (path, company = level) =>
    fetched(path, { headers: { ...headers, 'x-level-id': String(company) } });
  return { token, level, levels: user.levels, ask };
}
