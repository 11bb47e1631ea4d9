/** Where meetings are held; a portal offers those that its server lists (decision 74). */
export const MEETING_PLATFORMS = ['GOOGLE_MEET', 'ZOOM', 'MICROSOFT_TEAMS', 'WEBEX', 'BLUEJEANS'] as const;
export type MeetingPlatform = (typeof MEETING_PLATFORMS)[number];
