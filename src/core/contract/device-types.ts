/** What a user may telephone with. */
export const DEVICE_TYPES = ['mobile', 'desktop', 'web', 'external'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];
