import type { Page } from 'playwright';

export function scriptInFrames(page: Page, act: () => Promise<unknown>): Promise<number[]>;
