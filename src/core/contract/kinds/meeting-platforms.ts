/** Where meetings are held; a portal offers those that its server lists (decision 74). */
export const MEETING_PLATFORMS = ['GOOGLE_MEET', 'ZOOM', 'MICROSOFT_TEAMS', 'WEBEX', 'BLUEJEANS'] as const;
/** The id of a video conference service, as the wire writes it. */
export type MeetingPlatform = (typeof MEETING_PLATFORMS)[number];
