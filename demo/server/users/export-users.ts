import type { exportUsers } from '../../../src/core/contract/entities/user.ts';
import { listedNames } from '../../../src/core/contract/formats/listed-names.ts';
import type { createUserRecords } from '../entities/user-records.ts';
import { csvMoment } from '../format/csv.ts';
import { type CsvColumns, csvResponse } from '../format/csv-response.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Handler } from '../http/handler.ts';
import { createLocalTime } from '../http/request/time-zone.ts';
import { allRecords } from '../records/read-records.ts';
import type { Services } from '../services.ts';

/** A row of the users' list. */
interface User {
  readonly name: string;
  readonly email: string;
  readonly extension: string | null;
  readonly isActive: boolean;
  readonly lastLogin: string | null;
  readonly createdAt: string;
  readonly roles: readonly { readonly name: string }[];
  readonly levels: readonly { readonly name: string }[];
  readonly labels: readonly { readonly label: string }[];
}

/** The list of users as a file, named by its title and the moment (decision 103). */
export const exportUsersHandler =
  (users: ReturnType<typeof createUserRecords>, services: Services): Handler<typeof exportUsers> =>
  ({ query }, context) => {
    const { texts, timeZone, correlationId } = context;
    const moment = createLocalTime(timeZone)(services.clock());
    const pages = allRecords(users, services, query, context) as AsyncIterable<readonly unknown[]>;
    return csvResponse(pages as AsyncIterable<readonly User[]>, columnsIn(texts, timeZone), {
      name: `${texts.server('csvUsersTitle')}_${moment.replace(' ', '_').replaceAll(':', '-')}`,
      language: texts.language,
      onError: (error) => services.log.error(`The export ${correlationId} broke off.`, error),
    });
  };

function columnsIn({ server: text, language }: Texts, timeZone: string): CsvColumns<User> {
  const localTime = createLocalTime(timeZone);
  const time = (value: string | null) => (value ? csvMoment(language, localTime(new Date(value))) : '');
  const names = (list: readonly { readonly name: string }[]) => listedNames(list.map(({ name }) => name));
  return [
    [text('csvName'), ({ name }) => name],
    [text('csvEmail'), ({ email }) => email],
    [text('csvExtension'), ({ extension }) => extension ?? ''],
    [text('csvRoles'), ({ roles }) => names(roles)],
    [text('csvLevels'), ({ levels }) => names(levels)],
    [text('csvTeams'), ({ labels }) => listedNames(labels.map(({ label }) => label))],
    [text('csvActive'), ({ isActive }) => text('csvIsActive', { active: isActive ? 'yes' : 'no' })],
    [text('csvLastLogin'), ({ lastLogin }) => time(lastLogin)],
    [text('csvCreatedAt'), ({ createdAt }) => time(createdAt)],
  ];
}
