import { useEffect, useState } from 'react';
import { useSessionData } from '../../session/use-session.ts';
import { cssVariables } from '../styles/css-variables.ts';

interface AvatarProps {
  readonly name: string;
  readonly email?: string | null;
  /** Pixels. */
  readonly size?: number;
}

/**
 * A person's picture from the public avatar service if the session allows it, else the initials (decision
 * 82).
 */
export function Avatar({ name, email, size = 32 }: AvatarProps) {
  const allowed = useSessionData((data) => data.avatars);
  const address = useGravatar(allowed ? email : null, size);
  const [refused, setRefused] = useState<string>();
  return (
    <span className="ui-avatar" style={cssVariables({ '--size': `${size}px` })} aria-hidden="true">
      <span>{initials(name)}</span>
      {address && address !== refused && <img src={address} alt="" onError={() => setRefused(address)} />}
    </span>
  );
}

/** Gives the first letters of the first and the last word: "Márcia Conceição de Araújo" gives MA. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}

function useGravatar(email: string | null | undefined, size: number): string | undefined {
  const [hash, setHash] = useState<{ email: string; value: string }>();
  useEffect(() => {
    // Only secure contexts can compute the digest; elsewhere the initials are shown.
    if (!email || !globalThis.crypto?.subtle) return;
    let current = true;
    hashOf(email).then(
      (value) => current && setHash({ email, value }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [email]);
  if (!email || hash?.email !== email) return undefined;
  return `https://www.gravatar.com/avatar/${hash.value}?d=404&s=${size * 2}`;
}

async function hashOf(email: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
