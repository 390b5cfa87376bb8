/** Which backend an account lives in. The demo community is separate from the one embedded on the device. */
export type CloudKind = 'device' | 'demo' | 'firebase'
