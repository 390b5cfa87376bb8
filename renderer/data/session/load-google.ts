import type { Cloud, GoogleSignIn } from '#data/cloud/cloud.ts'

/** Runs work with Google's sign-in: in the tap itself once that has loaded, later before. */
type WithGoogle = <Result>(
  work: (google: GoogleSignIn, cloud: Cloud) => Promise<Result>,
) => Promise<Result>

/**
 * Starts loading Google's sign-in; for when it comes onto the screen, since browsers open its window only in the tap.
 * If that fails, the tap loads it again, and rejects with the reason.
 */
export function loadGoogle(
  open: () => Promise<Cloud>,
  onLoaded: (google: GoogleSignIn, cloud: Cloud) => void = () => {},
): WithGoogle {
  let loaded: { readonly google: GoogleSignIn; readonly cloud: Cloud } | undefined
  const load = async () => {
    const cloud = await open()
    loaded = { google: await cloud.auth.google(), cloud }
    onLoaded(loaded.google, cloud)
    return loaded
  }
  const first = load()
  first.catch(() => undefined)
  return (work) =>
    loaded
      ? work(loaded.google, loaded.cloud)
      : first.catch(load).then(({ google, cloud }) => work(google, cloud))
}
