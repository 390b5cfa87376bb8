import type { Profile } from '#core/records/user.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { type Site, siteLink } from '#ui/web-link.ts'
import styles from './profile.module.css'

const NUMBER = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

const SITES = [
  { site: 'instagram', label: 'Instagram', countKey: 'instagramCount', those: 'followers' },
  { site: 'youtube', label: 'YouTube', countKey: 'youtubeCount', those: 'subscribers' },
] as const satisfies readonly { site: Site; label: string; countKey: string; those: string }[]

/** Pages elsewhere and how many follow them; what is no name and no address of the site stays text. */
export function SocialLinks({ social }: Pick<Profile, 'social'>) {
  const given = SITES.filter(({ site }) => social[site] !== '')
  if (given.length === 0) return null
  return (
    <ul className={styles.links} aria-label="Elsewhere">
      {given.map(({ site, label, countKey, those }) => {
        const text = social[site]
        const link = siteLink(site, text)
        const count = social[countKey]
        return (
          <li key={site} className={styles.link}>
            <span className={styles.site}>{label}</span>
            {link === undefined ? (
              <span className={styles.plain}>{text}</span>
            ) : (
              <ExternalLink to={link}>{text}</ExternalLink>
            )}
            {count > 0 && (
              <span className={styles.count}>
                {NUMBER.format(count)} {those}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
