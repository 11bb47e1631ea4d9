import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { audit, folded, id, moment, stamps } from './columns.ts';

/** Companies. */
export const levels = pgTable('levels', {
  id: id(),
  name: text().notNull(),
  foldedName: folded('name'),
  hasMeeting: boolean().notNull().default(false),
  logo: text(),
  /** Days; null: as long as the call. */
  recordingDays: integer(),
  transcriptDays: integer(),
  /** Days; null: for good. */
  callDays: integer(),
  /** IANA name, in which its hours are meant; null: that of who looks. */
  timeZone: text(),
  ...audit(),
});

/** Roles, which all levels share. */
export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull(),
  foldedName: folded('name'),
  ...stamps(),
});

/** The permissions of roles. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
  },
  (t) => [primaryKey({ name: 'role_permissions_key', columns: [t.roleId, t.permission] })],
);

/** Users. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    foldedName: folded('name'),
    /** In lower case. */
    email: text().notNull(),
    /** Null: the user needs a recovery mail to set a password. */
    passwordHash: text(),
    standardLevelId: integer(),
    extension: text(),
    numberId: integer(),
    useSmartCallerId: boolean().notNull().default(false),
    hasMeeting: boolean().notNull().default(false),
    deviceMobile: boolean().notNull().default(false),
    deviceDesktop: boolean().notNull().default(false),
    deviceWeb: boolean().notNull().default(false),
    deviceExternal: boolean().notNull().default(false),
    /** Null until the user has chosen a password. */
    lastLogin: moment(),
    ...audit(),
  },
  (t) => [
    unique('users_email_unique').on(t.email),
    unique('users_extension_unique').on(t.standardLevelId, t.extension),
  ],
);

/** The roles of users. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'user_roles_key', columns: [t.userId, t.roleId] }),
    index('user_roles_role').on(t.roleId),
  ],
);

/** The levels of users. */
export const userLevels = pgTable(
  'user_levels',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    levelId: integer()
      .notNull()
      .references(() => levels.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'user_levels_key', columns: [t.userId, t.levelId] }),
    index('user_levels_level').on(t.levelId),
  ],
);

/** Teams. */
export const userLabels = pgTable(
  'user_labels',
  {
    id: id(),
    levelId: integer()
      .notNull()
      .references(() => levels.id),
    label: text().notNull(),
    foldedLabel: folded('label'),
    ...audit(),
  },
  (t) => [index('user_labels_level').on(t.levelId)],
);

/** The members of teams. */
export const userLabelMembers = pgTable(
  'user_label_members',
  {
    userLabelId: integer()
      .notNull()
      .references(() => userLabels.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'user_label_members_key', columns: [t.userLabelId, t.userId] }),
    index('user_label_members_user').on(t.userId),
  ],
);
