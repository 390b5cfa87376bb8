import type { Profile } from '#core/records/user.ts'
import layout from '#ui/kit/layout.module.css'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { type Site, siteLink } from '#ui/links/web-link.ts'
import styles from './profile.module.css'
import { PROFILE_WORDS as WORDS } from './words.ts'

const NUMBER = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

const SITES = [
  { site: 'instagram', countKey: 'instagramCount', countWords: WORDS.followers },
  { site: 'youtube', countKey: 'youtubeCount', countWords: WORDS.subscribers },
] as const satisfies readonly {
  readonly site: Site
  readonly countKey: string
  readonly countWords: (count: string) => string
}[]

/**
 * The member's pages on other sites and their followers; text that is not a valid name or address is no link.
 */
export function SocialLinks({ social }: Pick<Profile, 'social'>) {
  const given = SITES.filter(({ site }) => social[site] !== '')
  if (given.length === 0) return null
  return (
    <ul className={layout.tight} aria-label={WORDS.links}>
      {given.map(({ site, countKey, countWords }) => {
        const text = social[site]
        const link = siteLink(site, text)
        const count = social[countKey]
        return (
          <li key={site} className={layout.links}>
            <span className={styles.site}>{WORDS[site]}</span>
            {link === undefined ? (
              <span>{text}</span>
            ) : (
              <ExternalLink to={link}>{text}</ExternalLink>
            )}
            {count > 0 && <span className={layout.hint}>{countWords(NUMBER.format(count))}</span>}
          </li>
        )
      })}
    </ul>
  )
}
