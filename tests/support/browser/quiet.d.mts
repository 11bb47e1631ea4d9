import type { Page } from '@playwright/test';

/** Counts a page's requests from here on; a stream of changes is none. */
export function watchRequests(page: Page): void;

/** Waits until a page sends no more requests; returns the addresses of those that have not ended all the same. */
export function quiet(page: Page): Promise<readonly string[]>;
