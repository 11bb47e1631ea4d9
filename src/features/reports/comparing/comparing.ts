/** What comes when figures are compared. */
export { BeforeSource } from './before-source.tsx';
export { ComparedWith } from './compared-with.tsx';
