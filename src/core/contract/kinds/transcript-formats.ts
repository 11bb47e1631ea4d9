/** The forms of a transcript that a telephone system may send: our own, captions, and what programs and services write. */
export const TRANSCRIPT_FORMATS = [
  'turns',
  'vtt',
  'srt',
  'whisper-cpp',
  'faster-whisper',
  'whisperx',
  'deepgram',
  'assemblyai',
  'amazon-transcribe',
] as const;
/** The form of a transcript. */
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];
