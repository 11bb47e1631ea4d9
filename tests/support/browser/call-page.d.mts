import type { Browser, CDPSession } from 'playwright';

export function callPage(options?: {
  readonly players?: number;
  readonly attributes?: string;
  readonly token?: string;
}): string;

export interface Heap {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

export function heapOf(devtools: CDPSession): Promise<Heap>;
export function residentBytes(browser: Browser): Promise<number | null>;
