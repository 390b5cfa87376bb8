/** The age that the door asks for (docs/product.md#accounts-and-files). */

const DEFAULT_MINIMUM_AGE = 16

/**
 * @param setting `VITE_MINIMUM_AGE` of the build: whole years, 13 to 99; the community's law decides
 * @returns 16 without a setting
 * @throws RangeError for any other setting, so that a typing error is seen when the app is built or started
 */
export function minimumAge(setting: string | undefined): number {
  if (setting === undefined || setting === '') return DEFAULT_MINIMUM_AGE
  const age = Number(setting)
  if (!Number.isInteger(age) || age < 13 || age > 99) {
    throw new RangeError(
      `VITE_MINIMUM_AGE has to be a whole number from 13 to 99, not “${setting}”.`,
    )
  }
  return age
}
