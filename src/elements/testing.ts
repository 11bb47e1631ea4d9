/** For the tests of hosts: a back end in the page, and a driver for each tag. No tag loads any of it. */
export type {
  CallName,
  FakeBackEnd,
  FakeHandler,
  FakeOptions,
  FakeRecord,
  FakeRequest,
} from '../kit/testing/fake-back-end.ts';
export { startBackEnd } from '../kit/testing/start-back-end.ts';
export { drive } from './testing/drive.ts';
export {
  CallPlayerDriver,
  FlowDesignerDriver,
  FlowHistoryDriver,
  LinksDriver,
  ListDriver,
  MeetingDriver,
  PasswordDriver,
  PermissionsDriver,
  ReportDriver,
  SettingsDriver,
  ShellDriver,
  SignInDriver,
  UpdatePasswordDriver,
} from './testing/drivers.ts';
export { TagDriver } from './testing/tag-driver.ts';
