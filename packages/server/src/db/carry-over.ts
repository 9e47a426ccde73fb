export interface AppliedMigration {
  name: string
  sha256: string
}

/** The migrations before the baseline with their digests. Together they made what the baseline makes. */
export const beforeBaseline: Readonly<Record<string, string>> = {
  '0001_market.sql': '41557ce2966ea8d7b2d8314956273047baa1acc5aa85b2e4fe0990b19658fd55',
  '0002_identity.sql': '15aa87a0a0235669370d9944ba0ecd88142f648ae1902c50f0dae6c62d672de8',
  '0003_people_and_mail.sql': '61ce4b4f2017f10dc2437875274572a72e30fdd8461b195c184738e5cf1a03c9',
  '0004_newest.sql': '0399a70b9fbd4e3188fb05e6f6956326c2c4c2b8069c39c59805afc5c3edd0df',
  '0005_sessions.sql': 'd01fc266a61cf8db1df00c2f0583bedf621face9eecd4286409d376df1a1fe43',
  '0006_audit.sql': 'f087dcd30e10fc4e840e7e4f0b9c8db791f86b5b8d94da8972f87d4000d2f2d2',
  '0007_integrity.sql': 'acaaca843417473c1ecf039caef0437191839bdd5fa2fd83af8081ec320c6295',
  '0008_search.sql': '5d8294d12ebba894c33ed42f395f3e36f97d3ae0130cbd8ebb5ccfa4f8ae68e5',
  '0009_audit_order.sql': 'c529bb886aa54c16d06035e154b5946310a6574460476f26524f56d55452ed9f',
  '0010_verified_search.sql': 'cc2050e90e33a4041ae860639dd7ba11bf16c43ed1d9ccbade710afeb58e1630',
  '0011_ready_bytes.sql': 'cec26447df3a4a31ea21309f6627e04797308c4c5b88c5a8a77f35c90ade1a68',
  '0012_language.sql': 'fd53e80826b4a46223792446d5ded0f532b717fd6eb3a4d767fb72be5c5654da',
  '0013_hosted_sign_in.sql': '07e7f7617de8e1e66208cec3726131171735bc377cc63e34c08016a016eded34',
  '0014_hosted_images.sql': '90f2268a5c8f1d8cb19a3166ddc1aaea6721ebedcfb62a8cca8912214b6652d0',
  '0015_search_cells.sql': '591116f6e30f45274370acd3a5339995ec8180af0c07b7daab4e7e587916c29f',
  '0016_search_bits.sql': '46fbef0a44f4181f93a7ad2a63290e6354b71633c2b44ee9e1b223ee3b5efbf9',
  '0017_search_chunks.sql': '840647539e2c9fa5541e758854e61ca714167d952f18802ad909f5f3982914fb',
  '0018_public_json.sql': '17f1fd578b64ce577c3df807487dfda79c6a502c92259f8c7f0381942e05e224',
  '0019_rows_without_json.sql': '0b6199193eaafb037aaa36eab06f20ca8bd738f606cf7af96f67a9e847a44ffc',
  '0020_newsletter_digests.sql': '7fb0b00b5968411799494c247e134274c93794f0352aceb126f592f16c680c76',
  '0021_no_public_json.sql': 'bfa1fef7d2a36909bfffe8e190e4138f8ae8aadb82c693f7171e2cbd21b8d0c2',
  '0022_search_table.sql': '2976bdce0dbbdd68dc8e96a15cdb0b7c4f58d106fb8f031b264f7a6cd1d992ed',
  '0024_no_replays.sql': 'ffda2e322c50b94d3a76ba1202759109aef58490c9cd4c673fb01b3165283f92',
  '0025_images.sql': 'a1c86d0e4d5024e2d5c48a03c9a8c8d3dd2cfe1d6b498bf210d112592d814eca',
}

const baseline = '0001_market.sql'

export const lastBeforeBaseline = '0025_images.sql'

/**
 * The migrations that count as applied. All of those before the baseline count as the baseline; null: only some of them
 * were applied, or others than we know, so that the tables are not what the baseline makes.
 */
export function carryOver(
  applied: readonly AppliedMigration[],
  files: readonly AppliedMigration[],
): readonly AppliedMigration[] | null {
  const old = applied.filter(({ name, sha256 }) => beforeBaseline[name] === sha256)
  if (old.length === 0) return applied
  const exact = old.length === applied.length && old.length === Object.keys(beforeBaseline).length
  return exact ? files.filter(({ name }) => name === baseline).map(({ name, sha256 }) => ({ name, sha256 })) : null
}
