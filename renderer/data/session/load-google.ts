import type { Cloud, GoogleSignIn } from '#data/cloud/cloud.ts'

/** Runs work with Google's sign-in: in the tap itself once that has loaded, later before. */
type WithGoogle = <Result>(
  work: (google: GoogleSignIn, cloud: Cloud) => Promise<Result>,
) => Promise<Result>

/** Starts loading it before the tap, in which alone browsers open its window; if that fails, the tap tries again. */
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
