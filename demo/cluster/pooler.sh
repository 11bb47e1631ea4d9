#!/bin/sh
# Starts PgBouncer, with the users of the databases, once the first database has said where it is.
set -eu

folder=${POOLER_DIR:-/var/lib/pooler}
umask 077
# Within quotation marks PgBouncer reads two of them as one.
quoted=$(printf '%s' "$PASSWORD" | sed 's/"/""/g')
printf '"%s" "%s"\n' repmgr "$quoted" ramal "$quoted" >"$folder/users.txt"
until [ -s "$folder/databases.ini" ]; do sleep 1; done
exec pgbouncer "$1"
