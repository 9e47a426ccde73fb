-- From now on `token` is the SHA-256 digest of what the mailed link holds, so that a copy of the table confirms nobody. Links that were
-- mailed before go on working.
update newsletter_subscriptions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex') where token is not null;
