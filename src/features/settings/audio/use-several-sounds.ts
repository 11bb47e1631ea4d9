import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { AUDIO_MAXIMUM_BYTES } from '../../../core/contract/define/fields/payload.ts';
import { audio } from '../../../core/contract/entities/audio.ts';
import { type RamalError, toRamalError } from '../../../core/errors/ramal-error.ts';
import { refusedSound } from '../../../core/fields/audio/refused-sound.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { useRefresh } from '../../../core/http/query/refresh.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { runBulk } from '../../../core/list/bulk/run-bulk.ts';
import { hasFeature } from '../../../core/session/back-end/features.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { RecordCreation } from '../form/saving/record-creation.ts';
import { useUpload } from '../form/upload/use-upload.ts';
import { soundName } from './sound-name.ts';

/** A file of several that become a record each. */
export interface Sound {
  readonly key: number;
  readonly file: File;
  /** The name of the record that it becomes. */
  readonly name: string;
  /** `refused`: no server would take the file. */
  readonly state: 'open' | 'sending' | 'saved' | 'refused';
  /** Why it is not saved. */
  readonly reason?: string | undefined;
}

const soundOf = (file: File, key: number): Sound => ({ key, file, name: soundName(file), state: 'open' });

/** The files, and how they are saved: one after the other, each once, however often it is tried. */
export function useSeveralSounds(files: readonly File[]) {
  const text = useText();
  const host = useHost();
  const refresh = useRefresh();
  const [sounds, setSounds] = useState(() => files.map(soundOf));
  const [busy, setBusy] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const { creationOf, uploading } = useCreations();
  const reasonOf = useReason();
  const change = useCallback(
    (key: number, changed: Partial<Sound>) =>
      setSounds((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    [],
  );

  useEffect(() => {
    for (const [key, file] of files.entries())
      void refusedSound(file).then((refusal) => {
        const max = AUDIO_MAXIMUM_BYTES / 1024 ** 2;
        if (refusal) change(key, { state: 'refused', reason: text(`validation.${refusal}`, { max }) });
      });
  }, [files, text, change]);

  const send = async ({ key, name, file }: Sound): Promise<void> => {
    if (!name.trim()) {
      change(key, { reason: text('validation.required') });
      return;
    }
    change(key, { state: 'sending', reason: undefined });
    try {
      const made = await creationOf(key).create({ name: name.trim(), isActive: true, audio: file });
      if ('alike' in made) change(key, { state: 'open', reason: text('several-sounds.alike') });
      else {
        change(key, { state: 'saved' });
        host.emit('ramal-saved', { entity: 'audio', id: made.id, action: 'created' });
      }
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      change(key, { state: 'open', reason: reasonOf(error) });
      throw error;
    }
  };
  const save = async () => {
    setBusy(true);
    stopping.current = new AbortController();
    await runBulk(
      sounds.filter(({ state }) => state === 'open'),
      send,
      { signal: stopping.current.signal, onProgress: () => undefined, atOnce: 1 },
    );
    await refresh(`/${audio.path}`);
    setBusy(false);
  };
  return {
    sounds,
    busy,
    /** A name was typed, or a file was not saved: that is not lost by a key. */
    isTouched: sounds.some(
      ({ file, name, state, reason }) =>
        state === 'open' && (reason !== undefined || name !== soundName(file)),
    ),
    /** The part of the file on its way that has gone, of one that is large enough to tell: 0 to 1. */
    sent: uploading?.sent,
    rename: (key: number, name: string) => change(key, { name, reason: undefined }),
    remove: (key: number) => setSounds((all) => all.filter((one) => one.key !== key)),
    save: () => void save(),
    stop: () => {
      stopping.current?.abort();
      uploading?.cancel();
    },
  };
}

/** Gives the creation of each file, which knows whether its last try may have gone through. */
function useCreations() {
  const session = useSession();
  const { api, uploading } = useUpload();
  const latest = useRef(api);
  latest.current = api;
  const [creations] = useState(() => new Map<number, RecordCreation>());
  const creationOf = (key: number) => {
    const known = creations.get(key);
    if (known) return known;
    const made = new RecordCreation({
      entity: audio,
      api: () => latest.current,
      hasKeys: () => hasFeature(session.getState(), 'idempotencyKey'),
      userId: () => session.getState().user?.id,
    });
    creations.set(key, made);
    return made;
  };
  return { creationOf, uploading };
}

function useReason(): (error: RamalError) => string {
  const intl = useIntl();
  const text = useText();
  return (error) => {
    if (error.code === 'aborted') return text('several-sounds.stopped');
    return (
      Object.values(error.facts.fields ?? {})
        .flat()
        .join(' ') || errorText(intl, error)
    );
  };
}
