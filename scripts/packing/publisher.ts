/** Who publishes the packages, as `package.json` names them: the .deb and the .rpm carry homepage and address. */
import * as z from 'zod/mini'

const publisherSchema = z.object({
  homepage: z.url(),
  author: z.object({ name: z.string().check(z.minLength(1)), email: z.email() }),
})

/** Names that nobody can have (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/

/**
 * What has to be put right before packages are published.
 * @param packageJson its content, parsed
 * @returns empty where homepage and address are somebody's
 */
export function publisherFaults(packageJson: unknown): readonly string[] {
  const read = publisherSchema.safeParse(packageJson)
  if (!read.success) {
    return read.error.issues.map(({ path }) => `“${path.join('.')}” is missing, or not valid.`)
  }
  const { homepage, author } = read.data
  const hosts = {
    homepage: new URL(homepage).hostname,
    'author.email': author.email.split('@')[1] ?? '',
  }
  return Object.entries(hosts)
    .filter(([, host]) => RESERVED.test(host))
    .map(([field, host]) => `“${field}” is a placeholder: nobody can have ${host}.`)
}
