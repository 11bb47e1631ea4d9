import type { Turn } from '../samples/long-call.mjs';

export function plainTranscript(turns: readonly Turn[]): string;
