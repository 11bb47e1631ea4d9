/** The kinds of devices that a user may telephone with. */
export const DEVICE_TYPES = ['mobile', 'desktop', 'web', 'external'] as const;
/** A kind of device. `external` is a SIP telephone or exchange outside of this service. */
export type DeviceType = (typeof DEVICE_TYPES)[number];
