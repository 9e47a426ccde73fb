#!/bin/sh
# Run once by PostgreSQL's image, when its data directory is empty: creates the two roles of docs/hosting.md and the database.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$MARKET_OWNER_PASSWORD" -v app="$MARKET_APP_PASSWORD" <<'SQL'
create role market login password :'owner';
create role market_app login password :'app';
create database market owner market;
SQL
