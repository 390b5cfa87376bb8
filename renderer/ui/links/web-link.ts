/** Addresses that members write: parsed, so that nothing but a web page can come of a click. */

/** The address as a link may have it; undefined for anything that does not lead to a web page. */
export function webLink(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { protocol, username, password, href } = new URL(trimmed)
  // Who writes a name before the host wants it to look like another one.
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return undefined
  return href
}

const SITES = {
  instagram: {
    hosts: ['instagram.com', 'www.instagram.com'],
    name: /^@?([A-Za-z0-9_](?:[A-Za-z0-9._]{0,29}))$/,
    page: (name: string) => `https://www.instagram.com/${name}/`,
  },
  youtube: {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'],
    name: /^@?([A-Za-z0-9_](?:[A-Za-z0-9._-]{0,29}))$/,
    page: (name: string) => `https://www.youtube.com/@${name}`,
  },
} as const

export type Site = keyof typeof SITES

/** Where somebody's name on a site, or its address there, leads; undefined where that is not to be told. */
export function siteLink(site: Site, text: string): string | undefined {
  const { hosts, name, page } = SITES[site]
  const [, handle] = name.exec(text.trim()) ?? []
  if (handle !== undefined) return page(handle)
  const trimmed = text.trim()
  const withoutScheme = hosts.some((host) => trimmed.toLowerCase().startsWith(`${host}/`))
  const link = webLink(withoutScheme ? `https://${trimmed}` : trimmed)
  if (link === undefined) return undefined
  return hosts.some((host) => host === new URL(link).hostname) ? link : undefined
}

/** A short word for a link: what stands between its scheme and a slash at its end. */
export function linkWords(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
