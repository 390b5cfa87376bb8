/** Parses addresses that members write, so that a click can only open a web page. */

/** The address in the form for a link; undefined for anything that is not a web page. */
export function webLink(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { protocol, username, password, href } = new URL(trimmed)
  // A user name before the host makes an address look like one of another host.
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

/** The address for somebody's name on a site, or for their page there; undefined if the text is neither. */
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

/** A short label for a link: its address without scheme and trailing slash. */
export function linkWords(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
