#!/bin/sh
# A day's backup of the database and the pictures; docs/operations.md, step 9. Run it as root, for example from /etc/cron.daily.
set -eu
umask 077
. "${MARKET_ENV:-/etc/market.env}"
folder=${BACKUP_DIR:-/var/backups/market}
mkdir -p "$folder/images"
dump="$folder/market-$(date -u +%F).dump"
pg_dump --format=custom --file="$dump.part" "$DATABASE_OWNER_URL"
mv "$dump.part" "$dump"
# Pictures last: the dump then names none that is missing here. Nothing of them is deleted for the same reason.
if [ -d "${DATA_DIR:=/var/lib/market}/images" ]; then cp -a -u "$DATA_DIR/images/." "$folder/images/"; fi
find "$folder" -name 'market-*.dump' -mtime +14 -delete
echo "$dump"
