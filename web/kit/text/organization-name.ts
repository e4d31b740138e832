/** The text in the innermost quotes of an organisation's name: CASPI BITUM of ТОО «СП «CASPI BITUM»; the whole name if it has none. */
export const shortOrganizationName = (name: string): string => name.match(/«([^«»]+)»[»\s]*/)?.[1] ?? name
