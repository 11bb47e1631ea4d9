import type { CenterIntegration } from './center-model.ts';
import { AURORA, CLINIC } from './center-people.ts';

/** Made by the administrator and unchanged since. */
const madeDaysAgo = (days: number) => ({
  createdDaysAgo: days,
  updatedDaysAgo: days,
  createdByUserId: 1,
  updatedByUserId: 1,
});

/** Aurora uses both services; the clinic has tried one and stopped, and has never set up the other. */
export const createIntegrations = (): CenterIntegration[] => [
  {
    id: 1,
    levelId: AURORA,
    type: 'pipedrive',
    token: 'demo-5b1f0c77a9d24e03b6c2-7e4a',
    checkActivityAsDone: true,
    associateWithDeal: true,
    model: null,
    isActive: true,
    ...madeDaysAgo(45),
  },
  {
    id: 2,
    levelId: AURORA,
    type: 'openai',
    token: 'demo-sk-proj-4f9c21d8e07b6a35-x2Qm',
    checkActivityAsDone: null,
    associateWithDeal: null,
    model: 'gpt-5-mini',
    isActive: true,
    ...madeDaysAgo(20),
  },
  {
    id: 3,
    levelId: CLINIC,
    type: 'pipedrive',
    token: 'demo-0a7d3e91c5f84b26-9c1d',
    checkActivityAsDone: false,
    associateWithDeal: false,
    model: null,
    isActive: false,
    ...madeDaysAgo(80),
  },
];
