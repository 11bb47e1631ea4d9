import type { Permission } from '../../src/core/contract/access/permissions.ts';
import type { Feature } from '../../src/core/contract/define/features.ts';
import type { SoundPlaces } from './call-sounds/sound-places.ts';
import type { CenterKind } from './center/center-kind.ts';
import type { ChangeStreams } from './changes/change-streams.ts';
import type { Db } from './database/database.ts';
import type { Log } from './http/failures/log.ts';
import type { Presence } from './presence/presence.ts';
import type { Removing } from './room/removing.ts';
import type { Room } from './room/room.ts';
import type { Transcriber } from './transcripts/transcribe-sound.ts';

/** A database to read from, and the presence that is told in it. */
export interface Readings extends Pick<Services, 'db' | 'presence'> {
  /** True once it has all that was written before it was asked. */
  hasCaughtUp(): Promise<boolean>;
}

/** The parts of the server that handlers use. */
export interface Services {
  readonly db: Db;
  /** The replica that long reading is left to; undefined: there is none. */
  readonly readings?: Readings | undefined;
  /** The clock for expiring sessions and counting attempts; never frozen. */
  readonly clock: () => Date;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdle: number;
  readonly log: Log;
  /** The features beyond section 7, which `auth/check` lists and the server serves. */
  readonly features: readonly Feature[];
  /** The cost of new password hashes, such as `ln=15,r=8,p=3`; the recommended one by default. */
  readonly passwordCost?: string | undefined;
  /** The kind of center in the database. */
  readonly center: CenterKind;
  /** Permissions that nobody has here: what they open does not exist. */
  readonly withheld: ReadonlySet<Permission>;
  /** The streams that tell of changes. */
  readonly changes: ChangeStreams;
  /** Who is connected, and who was. */
  readonly presence: Presence;
  /** Starts sending the requested mails, without waiting for them. */
  readonly sendMails: () => void;
  /** The room for more data. */
  readonly room: Room;
  readonly removing: Removing;
  /** Where the sounds of calls are. */
  readonly sounds: SoundPlaces;
  /** The program that makes recordings playable; undefined: none is installed. */
  readonly converter: string | undefined;
  /** The operator's command that transcribes; undefined: there is none. */
  readonly transcriber: Transcriber | undefined;
  /** Work on recordings, which is done after the answer. */
  readonly jobs: { readonly soon: () => void };
  /** The portal's address, for links that leave the server. */
  readonly portalAddress: () => string;
}
