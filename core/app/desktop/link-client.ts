/** Which command the system runs for a link such as `fourfold://app/auth`. */

/**
 * What `app.setAsDefaultProtocolClient` takes after the scheme: undefined for the packed app, which is a program of its
 * own; in development the program is Electron, which opens its own welcome page unless it is told the project's folder.
 * @param argv the process's: the program, then in development the project's folder
 */
export function linkClient(
  argv: readonly string[],
  isDevelopment: boolean,
): { readonly program: string; readonly args: string[] } | undefined {
  const [program, folder] = argv
  if (!isDevelopment || program === undefined || folder === undefined) return undefined
  return { program, args: [folder] }
}
