/** Which backend an account lives in. The demo community is apart from the device's own. */
export type CloudKind = 'device' | 'demo' | 'firebase'
